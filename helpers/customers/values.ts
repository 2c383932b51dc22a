import { type WritableProperty, writableProperties } from '../../contract/customer.ts';
import type { CustomerValue } from '../config/customer-template.ts';

export type CustomerValues = Readonly<Partial<Record<WritableProperty, CustomerValue>>>;

/**
 * Conservative values: no two text properties alike, so that swapped ones are seen; mixed letter case,
 * so that a changed case is seen; long enough that a cut shows, within the lengths that services of
 * this kind accept. Each row: on create, on update.
 */
const table: Readonly<Record<WritableProperty, readonly [CustomerValue, CustomerValue]>> = {
  ApplyOrderSurcharge: [true, false],
  CombineInvoicesForElectronicBanking: [true, false],
  HasOutstandingBalance: [true, false],
  IncludeUnpaidInvoices: [true, false],
  InvoiceOnBehalfOfMembers: [true, false],
  IsDunForPayment: [true, false],
  IsInFactoring: [true, false],
  IsPaymentRefRequired: [true, false],
  PrintPurchaseDetails: [true, false],
  CreditLimit: [2500, 7300],
  DiscountPercentage: [1, 0.5],
  CustomerGroupId: [3, 4],
  OrganizationId: [5, 6],
  Addresses: [
    [{ Street1: 'Havenkade 7', ZipCode: '3011 AA', City: 'Rotterdam', CountryId: 'NL' }],
    [
      { Street1: 'Grote Markt 1', ZipCode: '2000', City: 'Antwerpen', CountryId: 'BE' },
      { Street1: 'Meir 20', ZipCode: '2000', City: 'Antwerpen', CountryId: 'BE' },
    ],
  ],
  ChargeVatTypeId: ['11', '61'],
  CollectiveInvoiceSystemId: ['12', '62'],
  CreditSqueezeId: ['13', '63'],
  CurrencyId: ['EUR', 'USD'],
  CustomerStateId: ['15', '65'],
  Database: ['16', '66'],
  DeliveryConditionId: ['17', '67'],
  IntrastatGoodsCodeId: ['18', '68'],
  IntrastatGoodsDistributionId: ['19', '69'],
  IntrastatStatSystemId: ['20', '70'],
  IntrastatTrafficRegionId: ['21', '71'],
  IntrastatTransactionTypeId: ['22', '72'],
  IntrastatTransportTypeId: ['23', '73'],
  PaymentConditionId: ['24', '74'],
  Person: ['25', '75'],
  PricelistId: ['26', '76'],
  PurchaseOrganizationId: ['27', '77'],
  RevenueAccountId: ['28', '78'],
  VatScenarioId: ['29', '79'],
  AccountManagerId: ['30', '80'],
  BusinessNumber: ['31234567', '81234567'],
  City: ['Bergen op Zoom', 'Alphen aan den Rijn'],
  CocCity: ['Capelle aan den IJssel', 'Krimpen aan den IJssel'],
  CocDate: ['4/17/2009', '11/5/2012'],
  CocRegistration: ['33014286', '84035297'],
  CountryId: ['NL', 'BE'],
  Email: ['Accounts.Payable@example.com', 'Crediteuren@example.org'],
  Fax: ['+31 10 5550101', '+31 20 5550202'],
  Homepage: ['https://www.example.com/Shop', 'https://www.example.org/Winkel'],
  LanguageId: ['NLD', 'ENG'],
  MobilePhone: ['+31 6 55501030', '+31 6 55502040'],
  Name: ['Conformance', 'Changed'],
  ShortName: ['C', 'D'],
  Street1: ['Burgemeester van Lierdestraat 12', 'Korte Nieuwendijk 48 B'],
  Street2: ['Gebouw De Linde, ingang Zuid', 'Kantoor Noord, derde Verdieping'],
  SupplierId: ['38', '88'],
  Telephone: ['+31 10 5550404', '+31 20 5550505'],
  VatNumber: ['NL001234567B01', 'NL007654321B02'],
  VatVerificationDate: ['12/3/2015', '2/28/2017'],
  ZipCode: ['4611 AB', '2401 CD'],
};

/** The values of a customer on create. */
export const createValues: CustomerValues = column(0);

/** The values of a customer on update: each differs from the one on create and from the default, booleans aside. */
export const updateValues: CustomerValues = column(1);

function column(index: 0 | 1): CustomerValues {
  return Object.fromEntries(writableProperties.map((name) => [name, table[name][index]]));
}
