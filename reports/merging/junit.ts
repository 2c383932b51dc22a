import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { RunRecord } from '../../contract/run-record.ts';
import { type TestCase, writeJunit } from '../junit.ts';
import { speakerOf } from './record.ts';
import type { Shard } from './shards.ts';

/** Writes REPORTS_DIR/junit.xml: a test case a row, named and timed as in the shard that judged it. */
export function writeMergedJunit(record: RunRecord, shards: readonly Shard[]): void {
  const known = new Map(
    shards.map((shard) => [shard, readTestCases(join(shard.dir, 'junit.xml'))]),
  );
  writeJunit(record, ({ id }) => {
    const speaker = speakerOf(id, shards);
    return speaker && known.get(speaker)?.get(id);
  });
}

/** The test cases of a shard by the id of their requirement; none where there is no such file. */
function readTestCases(file: string): Map<string, TestCase> {
  if (!existsSync(file)) return new Map();
  const found: TestCase[] = [];
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    updateTag: (name, _path, attributes) => {
      if (name === 'testcase') found.push(attributes as unknown as TestCase);
      return true;
    },
  }).parse(readFileSync(file));
  return new Map(found.map((one) => [idIn(one.name), one]));
}

// A test case is named "chapter > id: sentence".
function idIn(name: string): string {
  return /^(?:.* > )?(\S+?): /.exec(name)?.[1] ?? name;
}
