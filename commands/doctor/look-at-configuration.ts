import { recordNouns } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { commandLine } from '../../setup/command-line.js';
import { type Diagnosis, ok, wrong } from './diagnosis.ts';
import type { OpenSetup } from './open-setup.ts';

/** Says what the settings are, or everything that is wrong with them. */
export function lookAtConfiguration({ config, problems, files }: OpenSetup): Diagnosis {
  if (problems.length > 0 || config === undefined)
    return wrong(
      sentence`${problems.length} setting${problems.length === 1 ? ' is' : 's are'} missing or malformed:\n${problems.map(({ text }) => text).join('\n')}`,
      sentence`Settings are read from the process environment, then .env.NAME (with --target NAME), then .env, in the current directory.`,
      files.length > 0
        ? sentence`Change ${files.join(' or ')}; .env.example describes every setting.`
        : sentence`Have .env written with ${commandLine(['init'])}, or copy .env.example, which describes every setting, and fill it in.`,
    );
  const { target, refreshToken, leftOut } = config;
  const writes = leftOut.has('writes')
    ? `A run would write nothing: ${leftOut.get('writes')}.`
    : `A run would make, change and delete ${recordNouns} of its own.`;
  const background =
    refreshToken === undefined ? ' No refresh token of a background user is set.' : '';
  return ok(
    sentence`Every setting that is needed is there. The target counts as ${target.environment}. ${writes}${background}`,
  );
}
