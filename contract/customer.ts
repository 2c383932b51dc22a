import type { PropertyKind, Resource } from './resource.ts';

/** The Customer as the contract's property table has it, in that order. */
export const customer = {
  name: 'Customer',
  path: 'Customer',
  listPath: 'CustomerInfoList',
  key: 'CustomerId',
  properties: {
    ApplyOrderSurcharge: 'boolean',
    CombineInvoicesForElectronicBanking: 'boolean',
    HasOutstandingBalance: 'boolean',
    IncludeUnpaidInvoices: 'boolean',
    InvoiceOnBehalfOfMembers: 'boolean',
    IsDunForPayment: 'boolean',
    IsInFactoring: 'boolean',
    IsPaymentRefRequired: 'boolean',
    PrintPurchaseDetails: 'boolean',
    CreditLimit: 'decimal',
    DiscountPercentage: 'decimal',
    CustomerGroupId: 'integer',
    OrganizationId: 'integer',
    Addresses: 'array',
    ChargeVatTypeId: 'identifier',
    CollectiveInvoiceSystemId: 'identifier',
    CreditSqueezeId: 'identifier',
    CurrencyId: 'identifier',
    CustomerStateId: 'identifier',
    Database: 'text',
    DeliveryConditionId: 'identifier',
    IntrastatGoodsCodeId: 'identifier',
    IntrastatGoodsDistributionId: 'identifier',
    IntrastatStatSystemId: 'identifier',
    IntrastatTrafficRegionId: 'identifier',
    IntrastatTransactionTypeId: 'identifier',
    IntrastatTransportTypeId: 'identifier',
    PaymentConditionId: 'identifier',
    Person: 'text',
    PricelistId: 'identifier',
    PurchaseOrganizationId: 'identifier',
    RevenueAccountId: 'identifier',
    VatScenarioId: 'identifier',
    AccountManagerId: 'identifier',
    BusinessNumber: 'text',
    City: 'text',
    CocCity: 'text',
    CocDate: 'date',
    CocRegistration: 'text',
    CountryId: 'identifier',
    CustomerId: 'key',
    Email: 'text',
    Fax: 'text',
    Homepage: 'text',
    LanguageId: 'identifier',
    MobilePhone: 'text',
    Name: 'name',
    ShortName: 'name',
    Street1: 'text',
    Street2: 'text',
    SupplierId: 'identifier',
    Telephone: 'text',
    VatNumber: 'text',
    VatVerificationDate: 'date',
    ZipCode: 'text',
  },
} as const satisfies Resource;

export type CustomerProperty = keyof typeof customer.properties;

/** The names of the customer's properties of the given kinds, in the order of the table. */
export function propertiesOf<K extends PropertyKind>(...kinds: K[]): PropertyOfKind<K>[] {
  return Object.entries(customer.properties)
    .filter(([, kind]) => (kinds as PropertyKind[]).includes(kind))
    .map(([name]) => name as PropertyOfKind<K>);
}

type PropertyOfKind<K extends PropertyKind> = {
  [P in CustomerProperty]: (typeof customer.properties)[P] extends K ? P : never;
}[CustomerProperty];

/** Every property a client may write: all but the key, which the service assigns. */
export const writableProperties = Object.keys(customer.properties).filter(
  (name) => name !== customer.key,
) as WritableProperty[];

export type WritableProperty = Exclude<CustomerProperty, typeof customer.key>;
