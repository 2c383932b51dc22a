import type { Resource } from '../../contract/resource.ts';

/** A resource that nobody has, with a property of each kind. */
export const supplier: Resource = {
  kind: 'editable object',
  name: 'Supplier',
  path: 'Supplier',
  list: { kind: 'list', path: 'SupplierInfoList' },
  key: 'SupplierId',
  properties: {
    SupplierId: 'key',
    Name: 'name',
    ShortName: 'name',
    IsBlocked: 'boolean',
    CreditLimit: 'decimal',
    SupplierGroupId: 'integer',
    CurrencyId: 'identifier',
    ChargeVatTypeId: 'identifier',
    City: 'text',
    Street: 'text',
    StartDate: 'date',
    Addresses: 'array',
  },
  codes: [],
  freeTexts: [],
  longTexts: [],
  fractions: [],
  values: { CurrencyId: ['EUR', 'USD'] },
  plainTexts: { City: ['Utrecht', 'Delft'] },
};
