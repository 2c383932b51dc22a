/** What a Customer property may hold; `key` is CustomerId, which the service assigns. */
export type PropertyKind =
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'array'
  | 'nullable-text'
  | 'text'
  | 'key';

export interface Property {
  readonly name: string;
  readonly kind: PropertyKind;
}

function named(kind: PropertyKind, names: string): Property[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, kind }));
}

/** The Customer properties of the contract, in the order of its table. */
export const properties: readonly Property[] = [
  ...named(
    'boolean',
    `ApplyOrderSurcharge CombineInvoicesForElectronicBanking HasOutstandingBalance
     IncludeUnpaidInvoices InvoiceOnBehalfOfMembers IsDunForPayment IsInFactoring
     IsPaymentRefRequired PrintPurchaseDetails`,
  ),
  ...named('decimal', 'CreditLimit DiscountPercentage'),
  ...named('integer', 'CustomerGroupId OrganizationId'),
  ...named('array', 'Addresses'),
  ...named(
    'nullable-text',
    `ChargeVatTypeId CollectiveInvoiceSystemId CreditSqueezeId CurrencyId CustomerStateId Database
     DeliveryConditionId IntrastatGoodsCodeId IntrastatGoodsDistributionId IntrastatStatSystemId
     IntrastatTrafficRegionId IntrastatTransactionTypeId IntrastatTransportTypeId
     PaymentConditionId Person PricelistId PurchaseOrganizationId RevenueAccountId VatScenarioId
     AccountManagerId BusinessNumber City CocCity CocDate CocRegistration CountryId`,
  ),
  ...named('key', 'CustomerId'),
  ...named('nullable-text', 'Email Fax Homepage LanguageId MobilePhone'),
  ...named('text', 'Name ShortName'),
  ...named('nullable-text', 'Street1 Street2 SupplierId Telephone VatNumber'),
  ...named('nullable-text', 'VatVerificationDate ZipCode'),
];

const byLowerCaseName = new Map(
  properties.map((property) => [property.name.toLowerCase(), property]),
);

/** The property of this name in whatever letter case, or undefined when the contract has none. */
export function findProperty(name: string): Property | undefined {
  return byLowerCaseName.get(name.toLowerCase());
}
