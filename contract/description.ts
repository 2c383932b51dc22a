import type { Properties, Property, PropertyKind, Resource, ResourceKind } from './resource.ts';

/** A resource as a file describes it; `schemas/resource.json` says what is allowed. */
export interface Description {
  readonly kind: ResourceKind;
  readonly name: string;
  readonly path: string;
  /** The path of the list of an editable object's or an info object's records. */
  readonly list?: string;
  readonly key?: string;
  readonly of?: string;
  readonly properties?: DescribedProperties;
  /** The place in the documentation for all requirements, or by the beginnings of their ids. */
  readonly documentation?: string | Readonly<Record<string, string>>;
}

/** A property by its kind alone, or by all that is to be said of it. */
export type DescribedProperties = Readonly<Record<string, PropertyKind | DescribedProperty>>;

export type DescribedProperty = Omit<Property, 'properties'> & {
  readonly properties?: DescribedProperties;
};

/** The resource that a file describes. */
export function resourceOf(described: Description): Resource {
  const { kind, name, path, list = path, key = '', of, documentation = {} } = described;
  return {
    kind,
    name,
    path,
    list: { path: list },
    key,
    of,
    properties: propertiesIn(described.properties ?? {}),
    documentation: typeof documentation === 'string' ? { '': documentation } : documentation,
  };
}

function propertiesIn(described: DescribedProperties): Properties {
  const named = Object.entries(described).map(([name, one]) => [name, propertyOf(one)]);
  return Object.fromEntries(named);
}

/** The property that a file describes. */
export function propertyOf(one: PropertyKind | DescribedProperty): Property {
  if (typeof one === 'string') return { kind: one };
  const { properties, ...said } = one;
  return { ...said, ...(properties && { properties: propertiesIn(properties) }) };
}
