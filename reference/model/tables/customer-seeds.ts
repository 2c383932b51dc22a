import type { SentCustomer } from '../customer.ts';

/** What the two customers every new service holds were created from. */
export const customerSeeds: readonly SentCustomer[] = [
  {
    Name: 'Bakkerij De Gouden Aar B.V.',
    ShortName: 'Gouden Aar',
    CreditLimit: 2500.5,
    DiscountPercentage: 2.25,
    IsDunForPayment: true,
    City: 'Utrecht',
    Street1: 'Oudegracht 12',
    ZipCode: '3511 AB',
    CountryId: 'NL',
    CurrencyId: 'EUR',
    Email: 'info@goudenaar.example',
    Telephone: '+31 30 555 01 12',
    CocRegistration: '30112233',
    CocDate: '3/9/1998',
    LanguageId: 'NL',
  },
  {
    Name: 'Müller & Söhne GmbH',
    ShortName: 'Müller',
    CreditLimit: 10000,
    City: 'Köln',
    Street1: 'Hohe Straße 7',
    ZipCode: '50667',
    CountryId: 'DE',
    CurrencyId: 'EUR',
    VatNumber: 'DE123456789',
    VatVerificationDate: '11/24/2014',
    LanguageId: 'DE',
  },
];
