import { asFarAsItGoes, scenario } from '../../helpers/judging/index.ts';
import { plan } from './plan.ts';
import { writing } from './writing.ts';
import { xmlWrites } from './xml-writes.ts';

/** The scenarios of the plan: each carries out the lines of one part. */
export const writtenRecords = writing('written records', plan.written, 'beside each other');
export const sparseRecords = writing('sparse records', plan.sparse, 'in turn');
export const sparselyUpdated = writing('sparsely updated', plan.sparselyUpdated);
export const halfLeftOut = writing('half left out', plan.halfLeftOut);
export const oddValues = writing('odd values', plan.odd);
export const updatedInWays = writing('updated in ways', plan.ways, 'beside each other');
export const longTexts = writing('long texts', plan.long);
export const largeNumbers = writing('large numbers', plan.large);
export const emptiedRecords = writing('emptied records', plan.emptied);
export const createsInXml = writing('creates in XML', plan.createdInXml, 'side by side', xmlWrites);
export const updatesInXml = writing(
  'updates in XML',
  plan.updatedInXml,
  'side by side',
  xmlWrites,
  sparselyUpdated,
);
const sparseInXml = writing(
  'sparse records in XML',
  plan.sparseInXml,
  'in turn',
  xmlWrites,
  sparseRecords,
);
/** The same for requirements that are not about XML: in which form it is taken, and whether it is, has rows of its own. */
export const asTakenInXml = {
  creates: asFarAsItGoes(createsInXml),
  updates: asFarAsItGoes(updatesInXml),
  sparse: asFarAsItGoes(sparseInXml),
};

/** Values with which the service failed, each beside others that it accepts, when accepted ones were looked for. */
export const failures = scenario('failures', async ({ accepted, canWrite }, note) => {
  if (!canWrite) return;
  const known = await accepted();
  for (const moment of ['create', 'update'] as const)
    for (const { answer, property, value } of known.failures[moment]) {
      const body = { [property]: value };
      const write = { moment, line: 'accepted values', body, leftOut: [], odd: {} };
      note({ label: 'trial', answer, write: { ...write, onTrial: property } });
    }
});
