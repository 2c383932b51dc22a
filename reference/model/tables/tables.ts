import type { Table } from '../table.ts';
import { country } from './country.ts';
import { customer } from './customer.ts';
import { supplier } from './supplier.ts';
import { supplierInfo } from './supplier-info.ts';

/** What a service serves, with or without the resources beside the Customer. */
export function tablesOf({ resources }: { readonly resources: boolean }): readonly Table[] {
  return resources ? [customer, supplier, supplierInfo, country] : [customer];
}
