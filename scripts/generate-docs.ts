// Writes the documents that follow from the code. With --check it writes nothing and fails when one differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tools } from '../packages/gasoline-mcp/src/tools/index.ts';
import { admissionTable } from './docs/admission.ts';
import { bordersTable } from './docs/borders-table.ts';
import { cliPage, commandTable } from './docs/cli-page.ts';
import { clientSetup, commonConfig } from './docs/client-setup.ts';
import { configPage } from './docs/config-page.ts';
import { formatMarkdown } from './docs/format-markdown.ts';
import { httpPage } from './docs/http-page.ts';
import { table } from './docs/markdown.ts';
import { pluginFiles, serverJson } from './docs/plugin-files.ts';
import { fillRegions } from './docs/regions.ts';
import { reportSchema } from './docs/report-schema.ts';
import { securityRulesPage } from './docs/security-rules-page.ts';
import { toolsPage } from './docs/tools-page.ts';

/** Generated from top to bottom. */
const pages: Record<string, () => string> = {
  'docs/tools.md': toolsPage,
  'docs/http.md': httpPage,
  'docs/cli.md': cliPage,
  'docs/security-rules.md': securityRulesPage,
  'docs/configuration.md': configPage,
  'docs/report.schema.json': reportSchema,
  'server.json': serverJson,
  ...pluginFiles,
};

/** Written by hand, with generated regions. */
const documents = ['README.md', 'SECURITY.md', 'docs/architecture.md', 'packages/gasoline-mcp/README.md'];

const regions = {
  admission: admissionTable(),
  borders: await bordersTable(),
  clients: clientSetup(),
  commands: commandTable(),
  config: commonConfig(),
  tools: table(
    ['Tool', 'What it answers'],
    tools.map(({ name, description }) => [`[\`${name}\`](docs/tools.md#${name})`, description]),
  ),
};

const texts = [
  ...Object.entries(pages).map(([file, page]) => ({ file, text: page() })),
  ...documents.map((file) => ({ file, text: fillRegions(read(file), regions) })),
];
const different = texts
  .map(({ file, text }) => ({ file, text: formatMarkdown(file, text) }))
  .filter(({ file, text }) => !existsSync(at(file)) || read(file) !== text);

if (process.argv.includes('--check')) {
  if (different.length > 0) {
    console.error(`Out of date: ${different.map(({ file }) => file).join(', ')}. Run \`npm run docs\`.`);
    process.exitCode = 1;
  }
} else {
  for (const { file, text } of different) {
    mkdirSync(new URL('.', at(file)), { recursive: true });
    writeFileSync(at(file), text);
    console.log(`wrote ${file}`);
  }
}

function read(file: string): string {
  return readFileSync(at(file), 'utf8');
}

function at(file: string): URL {
  return new URL(`../${file}`, import.meta.url);
}
