import type { SentCustomer } from '../customer.ts';

/** What the two suppliers every new service with resources holds were created from. */
export const supplierSeeds: readonly SentCustomer[] = [
  {
    IsActive: true,
    CreditLimit: 1250.75,
    DiscountPercentage: 1.5,
    PaymentDays: 30,
    CurrencyId: 'EUR',
    CustomerId: '000001',
    State: 'Active',
    Name: 'Drukkerij Van Dijk B.V.',
    SupplierNumber: 'CR-0001',
    City: 'Zwolle',
    Street: 'Melkmarkt 30',
    Email: 'verkoop@vandijk.example',
    Remarks: 'Levert op dinsdag.',
    ContractEnd: '12/31/2027',
    LastVisit: '2015-04-17T10:20:30',
    CreatedOn: '2014-11-24T08:15:00',
    BankAccount: { Iban: 'NL00TEST0123456789', Bic: 'TESTNL2A', IsVerified: true },
    Contacts: [{ Name: 'J. van Dijk', Email: 'j.vandijk@vandijk.example' }],
  },
  {
    IsForeign: true,
    CreditLimit: 5000,
    PaymentDays: 14,
    CurrencyId: 'EUR',
    State: 'OnHold',
    Name: 'Papier & Zonen GmbH',
    SupplierNumber: 'CR-0002',
    City: 'Köln',
    Street: 'Hohe Straße 11',
    Email: 'post@papier.example',
    ContractEnd: '3/9/2026',
    LastVisit: '2014-06-05T16:00:00',
    CreatedOn: '2015-01-09T13:40:12',
    Contacts: [
      { Name: 'K. Müller', Email: 'mueller@papier.example' },
      { Name: 'Empfang', Email: null },
    ],
  },
];
