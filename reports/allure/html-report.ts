import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type AwesomePlugin from '@allurereport/plugin-awesome';
import { groupings } from './result.ts';
import type { ResultFolder } from './result-folder.ts';

/** Allure's generator takes long to load: a run loads it while its worker loads the checks. */
export function loadGenerator() {
  return Promise.all([import('@allurereport/core'), import('@allurereport/plugin-awesome')]);
}

/**
 * Makes one HTML file of Allure results that opens from disk and makes no request to anyone, and adds the run to the
 * history, of which the report shows how a requirement fared. What stood in the output directory before is removed.
 * Returns the path of the report.
 */
export async function generateAllureReport(
  { files }: Pick<ResultFolder, 'files'>,
  output: string,
  { title, historyFile }: { readonly title: string; readonly historyFile: string },
): Promise<string> {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const hasHistory = existsSync(historyFile) && statSync(historyFile).size > 0;
  const [{ AllureReport }, { default: AwesomePlugin }] = await loadGenerator();
  const options = {
    singleFile: true,
    reportLanguage: 'en',
    groupBy: [...groupings],
    defaultSortBy: 'order,asc',
    charts: [],
    sections: [],
  };
  const plugin = offGit(new AwesomePlugin(options));
  const report = new AllureReport({
    name: title,
    output,
    open: false,
    port: undefined,
    historyPath: historyFile,
    // The tree has them.
    categories: false,
    reportFiles: { addFile: async (path, data) => writeReportFile(output, path, data, hasHistory) },
    plugins: [{ id: 'awesome', enabled: true, options, plugin }],
  });
  await report.start();
  for (const file of files) await report.readResult(file);
  await report.done();
  return join(output, 'index.html');
}

/**
 * A plugin that is not told of the repository of the folder: Allure asks git for it, with all settings of the run in the
 * environment, and writes its name into the page. Of a pipeline it reads what the environment says.
 */
function offGit(plugin: AwesomePlugin): AwesomePlugin {
  const { done } = plugin;
  const info = plugin.info.bind(plugin);
  plugin.done = (context, store) => done(withoutFolder(context), store);
  plugin.info = (context, store) => info(withoutFolder(context), store);
  return plugin;
}

type Context = Parameters<AwesomePlugin['done']>[0];

function withoutFolder({ ci, ...context }: Context): Context {
  return ci?.type === 'local' ? context : { ...context, ...(ci && { ci }) };
}

// Allure also writes summaries for the services that it can upload a report to.
function writeReportFile(output: string, path: string, data: Buffer, hasHistory: boolean): string {
  const file = join(output, basename(path));
  if (basename(path) === 'index.html')
    writeFileSync(file, keepToItself(data.toString('utf8'), hasHistory));
  return file;
}

/**
 * The report without the analytics that Allure puts into it, forbidden by the browser to fetch anything, and
 * without what says nothing of a run: tabs and filters that are always empty, and a share of green beside a verdict.
 * Where there is no history, everything is new.
 */
function keepToItself(html: string, hasHistory: boolean): string {
  return withoutAnalytics(html).replace(
    '<head>',
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">\n    <style>${lookOf(hasHistory)}</style>`,
  );
}

const header = 'div:has(> [data-testid="report-header"])';

const hidden = [
  ...['nav-tab-categories', 'nav-tab-qualityGate', 'nav-tab-globalAttachments'],
  ...['nav-tab-globalErrors', 'test-result-tab-retries', 'test-result-tab-environments'],
  ...['retry-filter', 'flaky-filter', 'resolution-filter'],
  // The times of it are made of the places of the rows.
  'report-data',
];

const hiddenWithoutHistory = ['metadata-item-new', 'transition-filter'];

const told = '[data-testid="metadata-item"]';

// A verdict is longer than the names that Allure leaves room for, beside its logo and in its table.
function lookOf(hasHistory: boolean): string {
  const ids = [...hidden, ...(hasHistory ? [] : hiddenWithoutHistory)];
  const selectors = [...ids.map((id) => `[data-testid="${id}"]`), `${header} + div`];
  return `${selectors.join(', ')} { display: none !important; }
      ${header} { flex-wrap: nowrap !important; }
      ${told}, ${told} * { height: auto !important; overflow-wrap: anywhere; white-space: normal !important; }
      [data-testid="tab-broken"]::after { content: "could not be judged"; padding-inline: 6px; opacity: 0.7; }`;
}

const policy = "default-src data: blob: 'unsafe-inline' 'unsafe-eval'";

// Two scripts in a row: one loads the tag manager, the other configures it. Found by position, for the
// file is tens of megabytes long.
function withoutAnalytics(html: string): string {
  const address = html.indexOf('src="https://www.googletagmanager.com');
  const start = html.lastIndexOf('<script', address);
  const configured = html.indexOf("gtag('config'", address);
  if (address < 0 || start < 0 || configured < 0) return html;
  const end = html.indexOf('</script>', configured) + '</script>'.length;
  return html.slice(0, start) + html.slice(end);
}
