import type { JsonValue, SentCustomer } from '../../../model/customer.ts';
import { emptyOf } from '../../../model/property.ts';
import { customer as customers } from '../../../model/tables/customer.ts';
import { changeSeeds, prepareService } from '../../prepare-service.ts';
import { refuseCustomers, textOf } from '../../refuse-customers.ts';
import { every, type Freedom, freedomsOf, variation } from '../../variation.ts';

const sets = 'Allowed value sets, and which fields are mandatory: not shown';

const codes: Record<string, readonly JsonValue[]> = {
  CountryId: ['NL', 'DE'],
  CurrencyId: ['EUR'],
  LanguageId: ['NL', 'DE'],
  PaymentConditionId: ['30'],
  VatScenarioId: ['NLH'],
  CustomerGroupId: [0],
  OrganizationId: [0],
};
const shownCodes = { PaymentConditionId: '30', VatScenarioId: 'NLH' };

/** The first coded value that is not in the administration; those without a set have null only. */
function findStrangeCode(sent: SentCustomer): string | undefined {
  return Object.keys(sent).find((name) => {
    if (!name.endsWith('Id') || name === 'CustomerId' || sent[name] === null) return false;
    return !(codes[name] ?? []).includes(sent[name] ?? null);
  });
}

function coded(name: string, does: string, status: number, isNamed: boolean): Freedom {
  return variation({
    about: sets,
    name,
    strict: true,
    does: `Coded values have to exist in the administration; others are ${does}.`,
    change: (rules) => {
      changeSeeds(shownCodes)(rules);
      const findProblem = (sent: SentCustomer) => {
        const strange = findStrangeCode(sent);
        if (strange === undefined) return undefined;
        return isNamed ? `${strange}: ${sent[strange]} does not exist.` : 'Not valid.';
      };
      refuseCustomers(findProblem, status)(rules);
    },
  });
}

function mandatory(name: string, needed: readonly string[], status = 400): Freedom {
  return variation({
    about: sets,
    name,
    does: `A customer without ${needed.join(' or ')} is refused with ${status}.`,
    change: (rules) => {
      const values = Object.fromEntries(needed.map((property) => [property, 'NL']));
      prepareService(({ customers }) => {
        for (const customer of customers.all()) {
          const given = Object.entries(customer).filter(([, value]) => value !== null);
          customers.put({ ...customer, ...values, ...Object.fromEntries(given) });
        }
      })(rules);
      refuseCustomers(
        (sent) => needed.find((property) => textOf(sent, property) === ''),
        status,
      )(rules);
    },
  });
}

/** The customers of another administration, the first of which show no coded values at all. */
function codesInOne(name: string, does: string): Freedom {
  return variation({
    about: sets,
    name,
    does,
    change: (rules) => {
      const codes: SentCustomer = {
        PaymentConditionId: '14D',
        PricelistId: 'B2',
        CurrencyId: 'EUR',
      };
      prepareService(({ customers }) => {
        const [example] = customers.all();
        for (let at = 1; at <= 12; at++) {
          const id = customers.nextId();
          customers.put({ ...example, CustomerId: id, ...(at === 7 ? codes : {}) });
        }
      })(rules);
      refuseCustomers((sent) =>
        Object.keys(codes).find((key) => ![codes[key], null, undefined].includes(sent[key])),
      )(rules);
    },
  });
}

const mandatoryCodes: SentCustomer = {
  PaymentConditionId: '30',
  VatScenarioId: 'NLH',
  CurrencyId: 'EUR',
};

export const valueSets: readonly Freedom[] = [
  coded('codes-exist', 'refused with 400 and their name', 400, true),
  coded('codes-exist-unnamed', 'refused with 400 and no name', 400, false),
  coded('codes-exist-422', 'refused with 422', 422, true),
  mandatory('city-mandatory', ['City']),
  mandatory('city-and-country-mandatory', ['City', 'CountryId']),
  mandatory('name-mandatory-422', ['Name', 'ShortName'], 422),
  mandatory('currency-mandatory', ['CurrencyId', 'LanguageId']),
  ...freedomsOf(sets, {
    'group-in-use': [
      'CustomerGroupId has to be one in use, and there is no group 0.',
      every(
        changeSeeds({ CustomerGroupId: 12 }),
        refuseCustomers(({ CustomerGroupId: sent }) =>
          sent === 12 ? undefined : `There is no group ${sent}.`,
        ),
      ),
      { accepts: { CustomerGroupId: 12 }, strict: true },
    ],
    'state-new-at-first': [
      'A new customer has no CustomerStateId; it is given by an update.',
      refuseCustomers(({ CustomerStateId: sent }, { method }) =>
        method === 'POST' && sent ? 'A new customer has no state.' : undefined,
      ),
      { strict: true },
    ],
    'whole-objects-demanded': [
      'A write that lacks any property is refused with 400.',
      refuseCustomers(
        (sent) =>
          customers.properties.find(({ name }) => !(name in sent) && name !== 'CustomerId')?.name,
      ),
      { accepts: Object.fromEntries(customers.properties.map((one) => [one.name, emptyOf(one)])) },
    ],
    'codes-exist-and-are-mandatory': [
      'Coded values have to exist, and some may not be missing; what is wrong is not said.',
      every(
        changeSeeds(mandatoryCodes),
        refuseCustomers((sent, { service }) => {
          const isInUse = (name: string) =>
            service.customers.all().some((customer) => customer[name] === sent[name]);
          const isCode = (name: string) =>
            name.endsWith('Id') && customers.find(name)?.kind === 'nullable-text';
          const isWrong = Object.keys(sent).some(
            (name) => isCode(name) && sent[name] !== null && !isInUse(name),
          );
          const isMissing = Object.keys(mandatoryCodes).some((name) => !sent[name]);
          return isWrong || isMissing ? 'Not valid.' : undefined;
        }),
      ),
      { accepts: mandatoryCodes, strict: true },
    ],
  }),
  codesInOne('codes-shown-by-one', 'Coded values have to exist; one old customer shows them.'),
];
