import { resourceOf } from '../../contract/description.ts';

/** A resource that nobody has, with a property of each kind. */
export const supplier = resourceOf({
  kind: 'editable object',
  name: 'Supplier',
  path: 'Supplier',
  list: 'SupplierInfoList',
  key: 'SupplierId',
  properties: {
    SupplierId: { kind: 'key', type: 'integer' },
    Name: { kind: 'name', mandatory: true },
    ShortName: 'name',
    IsBlocked: 'boolean',
    CreditLimit: 'decimal',
    SupplierGroupId: 'integer',
    CurrencyId: { kind: 'identifier', values: ['EUR', 'USD'] },
    ChargeVatTypeId: 'identifier',
    State: { kind: 'enumeration', options: ['Active', 'OnHold', 'Closed'], default: 'Active' },
    City: { kind: 'text', plain: ['Utrecht', 'Delft'] },
    Street: 'text',
    Number: { kind: 'text', access: 'write-once', maximumLength: 8 },
    StartDate: 'date',
    LastVisit: 'date and time',
    CreatedOn: { kind: 'date and time', access: 'read-only' },
    BankAccount: { kind: 'object', properties: { Iban: 'text', IsVerified: 'boolean' } },
    Contacts: { kind: 'array', properties: { Name: 'text' } },
    Addresses: 'array',
  },
});
