import { named } from '../property.ts';
import { defineTable } from '../table.ts';
import { customerSeeds } from './customer-seeds.ts';

/** The Customer properties of the contract, in the order of its table. */
const properties = [
  ...named(
    'boolean',
    `ApplyOrderSurcharge CombineInvoicesForElectronicBanking HasOutstandingBalance
     IncludeUnpaidInvoices InvoiceOnBehalfOfMembers IsDunForPayment IsInFactoring
     IsPaymentRefRequired PrintPurchaseDetails`,
  ),
  ...named('decimal', 'CreditLimit DiscountPercentage'),
  ...named('integer', 'CustomerGroupId OrganizationId'),
  ...named('array', 'Addresses', { entry: 'Address' }),
  ...named(
    'nullable-text',
    `ChargeVatTypeId CollectiveInvoiceSystemId CreditSqueezeId CurrencyId CustomerStateId`,
    { says: 'identifier' },
  ),
  ...named('nullable-text', 'Database'),
  ...named(
    'nullable-text',
    `DeliveryConditionId IntrastatGoodsCodeId IntrastatGoodsDistributionId IntrastatStatSystemId
     IntrastatTrafficRegionId IntrastatTransactionTypeId IntrastatTransportTypeId
     PaymentConditionId`,
    { says: 'identifier' },
  ),
  ...named('nullable-text', 'Person'),
  ...named(
    'nullable-text',
    'PricelistId PurchaseOrganizationId RevenueAccountId VatScenarioId AccountManagerId',
    { says: 'identifier' },
  ),
  ...named('nullable-text', 'BusinessNumber City CocCity'),
  ...named('nullable-text', 'CocDate', { says: 'date' }),
  ...named('nullable-text', 'CocRegistration'),
  ...named('nullable-text', 'CountryId', { says: 'identifier' }),
  ...named('key', 'CustomerId'),
  ...named('nullable-text', 'Email Fax Homepage'),
  ...named('nullable-text', 'LanguageId', { says: 'identifier' }),
  ...named('nullable-text', 'MobilePhone'),
  ...named('text', 'Name ShortName'),
  ...named('nullable-text', 'Street1 Street2'),
  ...named('nullable-text', 'SupplierId', { says: 'identifier' }),
  ...named('nullable-text', 'Telephone VatNumber'),
  ...named('nullable-text', 'VatVerificationDate', { says: 'date' }),
  ...named('nullable-text', 'ZipCode'),
];

export const customer = defineTable({
  name: 'Customer',
  record: 'Customer',
  list: 'CustomerInfoList',
  entry: 'CustomerInfo',
  isEditable: true,
  key: 'CustomerId',
  firstId: '000001',
  properties,
  entryNames: ['CustomerId', 'Name', 'ShortName', 'City', 'CountryId', 'Email', 'Telephone'],
  seeds: customerSeeds,
});
