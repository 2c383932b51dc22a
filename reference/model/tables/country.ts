import { named } from '../property.ts';
import { defineTable } from '../table.ts';

/** A name value list: what stands for a country, by the name that people know it by. */
export const country = defineTable({
  name: 'CountryNameValueList',
  list: 'CountryNameValueList',
  entry: 'NameValue',
  isEditable: false,
  key: 'Value',
  properties: named('text', 'Name Value'),
  entryNames: ['Name', 'Value'],
  seeds: [
    { Name: 'Nederland', Value: 'NL' },
    { Name: 'België', Value: 'BE' },
    { Name: 'Duitsland', Value: 'DE' },
    { Name: 'Frankrijk', Value: 'FR' },
  ],
});
