import { named } from '../property.ts';
import { defineTable } from '../table.ts';
import { supplierSeeds } from './supplier-seeds.ts';

const bankAccount = [...named('nullable-text', 'Iban Bic'), ...named('boolean', 'IsVerified')];
const contact = named('nullable-text', 'Name Email');

const properties = [
  ...named('key', 'SupplierId', { isNumeric: true }),
  ...named('boolean', 'IsActive IsForeign'),
  ...named('decimal', 'CreditLimit DiscountPercentage'),
  ...named('integer', 'PaymentDays'),
  ...named('nullable-text', 'CurrencyId', { says: 'identifier' }),
  ...named('nullable-text', 'CustomerId', { says: 'identifier', refersTo: 'Customer' }),
  ...named('enumeration', 'State', { words: ['Active', 'OnHold', 'Closed'] }),
  ...named('text', 'Name', { isMandatory: true }),
  ...named('nullable-text', 'SupplierNumber', {
    isMandatory: true,
    isWriteOnce: true,
    longest: 20,
  }),
  ...named('nullable-text', 'City Street Email'),
  ...named('nullable-text', 'Remarks', { longest: 120 }),
  ...named('nullable-text', 'ContractEnd', { says: 'date' }),
  ...named('nullable-text', 'LastVisit', { says: 'moment' }),
  ...named('nullable-text', 'CreatedOn', { says: 'moment', isReadOnly: true }),
  ...named('object', 'BankAccount', { members: bankAccount }),
  ...named('array', 'Contacts', { members: contact, entry: 'Contact' }),
];

/** A resource beside the Customer, with the kinds of properties that a Customer lacks. */
export const supplier = defineTable({
  name: 'Supplier',
  record: 'Supplier',
  list: 'SupplierInfoList',
  entry: 'SupplierInfo',
  isEditable: true,
  key: 'SupplierId',
  firstId: '1001',
  properties,
  entryNames: ['SupplierId', 'Name', 'City', 'Email'],
  seeds: supplierSeeds,
});
