import type { JsonValue, SentCustomer } from '../../../model/customer.ts';
import { changeSeeds, prepareService } from '../../prepare-service.ts';
import { type Freedom, variation } from '../../variation.ts';
import { refuseCustomers, textOf } from './refuse-customers.ts';

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
    does: `Coded values have to exist in the administration; others are ${does}.`,
    change: (rules) => {
      changeSeeds(rules, shownCodes);
      const findProblem = (sent: SentCustomer) => {
        const strange = findStrangeCode(sent);
        if (strange === undefined) return undefined;
        return isNamed ? `${strange}: ${sent[strange]} does not exist.` : 'Not valid.';
      };
      refuseCustomers(rules, findProblem, status);
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
      prepareService(rules, ({ customers }) => {
        for (const customer of customers.all()) {
          const given = Object.entries(customer).filter(([, value]) => value !== null);
          customers.put({ ...customer, ...values, ...Object.fromEntries(given) });
        }
      });
      refuseCustomers(
        rules,
        (sent) => needed.find((property) => textOf(sent, property) === ''),
        status,
      );
    },
  });
}

export const valueSets: readonly Freedom[] = [
  coded('codes-exist', 'refused with 400 and their name', 400, true),
  coded('codes-exist-unnamed', 'refused with 400 and no name', 400, false),
  coded('codes-exist-422', 'refused with 422', 422, true),
  mandatory('city-mandatory', ['City']),
  mandatory('city-and-country-mandatory', ['City', 'CountryId']),
  mandatory('name-mandatory-422', ['Name', 'ShortName'], 422),
  mandatory('currency-mandatory', ['CurrencyId', 'LanguageId']),
];
