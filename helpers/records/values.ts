import { type WritableProperty, writableProperties } from '../../contract/customer.ts';
import type { PropertyValue } from '../config/record-template.ts';

export type RecordValues = Readonly<Partial<Record<WritableProperty, PropertyValue>>>;

/**
 * Values that show damage: no two text properties alike, so that swapped ones are seen; mixed letter case,
 * quotes, markup, letters outside ASCII; long enough that a cut shows, within the lengths that services of
 * this kind accept. Each row: on create, on update. Name is what stands before the customer's tag, ShortName
 * how the tag is written in it; {n} is the customer's number, where a service may want each value once only.
 */
const table: Readonly<Record<WritableProperty, readonly [PropertyValue, PropertyValue]>> = {
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
  CustomerGroupId: [3, 70_004],
  OrganizationId: [100_005, 6],
  Addresses: [
    [{ Street1: 'Havenkade 7', ZipCode: '3011 AA', City: 'Rotterdam', CountryId: 'NL' }],
    [
      { Street1: 'Grote Markt 1', ZipCode: '2000', City: 'Antwerpen', CountryId: 'BE' },
      { Street1: 'Meir 20', ZipCode: '2000', City: 'Antwerpen', CountryId: 'BE' },
    ],
  ],
  ChargeVatTypeId: ['A0a', 'a5A'],
  CollectiveInvoiceSystemId: ['B1b', 'b6B'],
  CreditSqueezeId: ['C2c', 'c7C'],
  CurrencyId: ['EUR', 'USD'],
  CustomerStateId: ['D3d', 'd8D'],
  Database: ['E4e', 'e9E'],
  DeliveryConditionId: ['F5f', 'f0F'],
  IntrastatGoodsCodeId: ['01012g', '1E2'],
  IntrastatGoodsDistributionId: ['H7h', 'h2H'],
  IntrastatStatSystemId: ['I8i', 'i3I'],
  IntrastatTrafficRegionId: ['J9j', 'j4J'],
  IntrastatTransactionTypeId: ['K0k', 'k5K'],
  IntrastatTransportTypeId: ['L1l', 'l6L'],
  PaymentConditionId: ['M2m', 'm7M'],
  Person: ['N3n', 'n8N'],
  PricelistId: ['O4o', 'o9O'],
  PurchaseOrganizationId: ['P5p', 'p0P'],
  RevenueAccountId: ['Q6q', 'q1Q'],
  VatScenarioId: ['R7r', 'r2R'],
  AccountManagerId: ['S8s', 's3S'],
  BusinessNumber: ['31 23.{n}-67 a', '81 23.{n}-67 B'],
  City: [`'s-Hertogenbosch & Łódź a/d Ø`, `Zoë <"Alphen"> d'Øre`],
  CocCity: [`Capelle & d'IJssel <Zuïd>`, `Krimpen "a/d" Lek's Çe`],
  CocDate: ['4/17/2009', '11/5/2012'],
  CocRegistration: ['03301{n}', '84035{n}'],
  CountryId: ['NL', 'BE'],
  Email: ['Accounts.Payable{n}@example.com', 'Crediteuren{n}@example.org'],
  Fax: ['+31 10 5550101', '+31 20 5550202'],
  Homepage: ['https://www.example.com/Shop?a=1&b=2', 'https://www.example.org/Winkel?c=3&d=4'],
  LanguageId: ['NLD', 'ENG'],
  MobilePhone: ['+31 6 55501030', '+31 6 55502040'],
  Name: [`Zoë's & "Co" <Test> Handelsmij`, `Łódź's <New> & "Øre" Onderneming`],
  ShortName: ['{mark} {n}', '{mark}+{n}'],
  Street1: [`Burg. van 't Hoffstr. 12 <b> & "Ü" III`, `Korte O'Neil-Straße 48 & <i> "Ñ"`],
  Street2: [`Gebouw 'De Linde' & "Zuid" <é>`, `Kantoor d'Oost, <3e> & "Vërd." links`],
  SupplierId: ['T9t', 't4T'],
  Telephone: ['+31 10 5550404', '+31 20 5550505'],
  VatNumber: ['NL 0012.{n}.67.B01', 'BE 0123.{n}.749'],
  VatVerificationDate: ['12/3/2015', '2/28/2017'],
  ZipCode: ['4611 AB', '2401 CD'],
};

/** The values of a customer on create. */
export const createValues: RecordValues = column(0);

/** The values of a customer on update: each differs from the one on create and from the default, booleans aside. */
export const updateValues: RecordValues = column(1);

function column(index: 0 | 1): RecordValues {
  return Object.fromEntries(writableProperties.map((name) => [name, table[name][index]]));
}

/** Texts without any trap, for a service that refuses what is unusual in them. */
export const plainTexts: RecordValues = {
  Name: 'Conformance Test',
  ShortName: '{MARK}{n}',
  City: 'Utrecht',
  CocCity: 'Zwolle',
  Street1: 'Dorpsstraat 12',
  Street2: 'Gebouw Noord',
  VatNumber: 'NL001234{n}B01',
  BusinessNumber: '31234{n}',
  Homepage: 'https://www.example.com',
  Telephone: '0105550404',
  MobilePhone: '0655501030',
  Fax: '0105550101',
};
