import { defineTable } from '../table.ts';
import { supplier } from './supplier.ts';

/** The info object of a supplier: what the list shows of it, at an address of its own. */
export const supplierInfo = defineTable({
  name: 'SupplierInfo',
  record: 'SupplierInfo',
  isEditable: false,
  key: supplier.key,
  properties: supplier.entryProperties,
  entryNames: [],
  seeds: [],
  of: supplier,
});
