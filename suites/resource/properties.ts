import { kindOf, type Resource, textsThatAre } from '../../contract/resource.ts';
import {
  allOf,
  copesWith,
  datesAreInNotation,
  forgetsProperty,
  hasDefault,
  hasDocumented,
  keepsProperty,
  type Moment,
  oddValuesAreKept,
  ofEach,
  takesForms,
} from '../../helpers/evidence/index.ts';
import { type NamedScenario, requirement, requirements } from '../../helpers/judging/index.ts';
import { plan } from '../plan/plan.ts';
import {
  asTakenInXml,
  emptiedRecords,
  failures,
  halfLeftOut,
  largeNumbers,
  longTexts,
  oddValues,
  sparselyUpdated,
  sparseRecords,
  updatedInWays,
  writtenRecords,
} from '../plan/scenarios.ts';
import { oldRecords } from './new-records.ts';
import { sameNames } from './same-names.ts';

/** What is lost of plain values already is told in the rows of the properties. */
const plainLine = plan.written[0].name;

const written = [writtenRecords, halfLeftOut, oddValues];

/** Names, and texts that may be anything or long. Their odd values are judged by customer/text-survives. */
const isOpenText = (name: string, resource: Resource) =>
  kindOf(resource, name) === 'name' ||
  textsThatAre(resource, 'free').includes(name) ||
  textsThatAre(resource, 'long').includes(name);

/** The writes of values of which a property, by its kind, is the matter. */
const special = (name: string, resource: Resource, ofTexts: readonly NamedScenario[]) =>
  isOpenText(name, resource) ? ofTexts : [oddValues, largeNumbers, updatedInWays];

const acceptsAndKeeps = (moment: Moment, name: string) =>
  allOf(takesForms(moment, name), copesWith(moment, name), keepsProperty(moment, name));

requirements('customer/has/*', hasDocumented, [
  oldRecords,
  ...written,
  sparseRecords,
  sparselyUpdated,
  emptiedRecords,
  asTakenInXml.updates,
]);

requirements(
  'customer/create-keeps/*',
  (name) => acceptsAndKeeps('create', name),
  (...property) => [
    ...[writtenRecords, halfLeftOut, sparseRecords, failures],
    ...special(...property, [longTexts, updatedInWays, sameNames]),
  ],
);

requirements(
  'customer/update-keeps/*',
  (name) => acceptsAndKeeps('update', name),
  (...property) => [
    ...[writtenRecords, halfLeftOut, sparselyUpdated, emptiedRecords, failures],
    ...special(...property, [longTexts]),
  ],
);

requirement('customer/text-survives', oddValuesAreKept('text-survives', plainLine), [
  writtenRecords,
  oddValues,
]);

requirement(
  'customer/decimals-survive',
  allOf(
    ofEach('decimal', (name) => allOf(takesForms('create', name), takesForms('update', name))),
    oddValuesAreKept('decimals-survive', plainLine),
  ),
  [writtenRecords, oddValues],
);

requirement(
  'customer/date-notation',
  allOf(
    ofEach('date', (name) => allOf(takesForms('create', name), takesForms('update', name))),
    datesAreInNotation(plainLine),
    oddValuesAreKept('date-notation', plainLine),
  ),
  [writtenRecords, oddValues, asTakenInXml.creates, asTakenInXml.updates],
);

for (const what of ['boolean', 'number', 'identifier', 'value'])
  requirements(`defaults/create-${what}/*`, (name) => hasDefault('create', name), [
    sparseRecords,
    halfLeftOut,
    oddValues,
    asTakenInXml.sparse,
  ]);

requirements('defaults/update/*', (name) => hasDefault('update', name), [
  sparselyUpdated,
  halfLeftOut,
  oddValues,
  asTakenInXml.updates,
]);

requirements('defaults/update-forgets/*', forgetsProperty, [
  sparseRecords,
  sparselyUpdated,
  halfLeftOut,
  oddValues,
  asTakenInXml.updates,
]);
