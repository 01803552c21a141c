import { isSecretName } from '@gasoline/protocol';
import { structuredPatch } from 'diff';
import { configBlock } from './clients.ts';
import type { Launch } from './launch.ts';
import type { Change, Plan } from './plan.ts';

/** What is to be done for one client, and for a change the difference it makes to the file. */
export function formatPlan(plan: Plan, launch: Launch): string {
  const { client, path } = plan;
  switch (plan.status) {
    case 'add':
      return `${client.title}: gasoline will be added.\n${formatDiff(plan)}`;
    case 'update':
      return `${client.title}: the gasoline entry will be updated.\n${formatDiff(plan)}`;
    case 'remove':
      return `${client.title}: gasoline will be removed.\n${formatDiff(plan)}`;
    case 'already':
      return `${client.title}: already installed in ${path}.\n`;
    case 'absent':
      return `${client.title}: not installed in ${path}, so there is nothing to undo.\n`;
    case 'unreadable':
      return [
        `${client.title}: ${path} was left alone.`,
        `${plan.problem.charAt(0).toUpperCase()}${plan.problem.slice(1)}.`,
        `Correct it and run the command again, or edit the file by hand. The entry is this:\n\n`,
      ]
        .join(' ')
        .concat(configBlock(client, launch));
  }
}

/** What was done. */
export function formatDone({ client, path, status, after }: Change): string {
  if (status === 'add') return `${client.title}: installed in ${path}. Restart ${client.title} to load it.\n`;
  if (status === 'update')
    return `${client.title}: updated in ${path}. Restart ${client.title} to load it.\n`;
  const rest = after === undefined ? ', which held nothing else and is gone' : '';
  return `${client.title}: removed from ${path}${rest}.\n`;
}

function formatDiff({ path, before, after }: Change): string {
  const { hunks } = structuredPatch(path, path, before ?? '', after ?? '', '', '', { context: 3 });
  const lines = [
    `--- ${before === undefined ? '/dev/null' : path}`,
    `+++ ${after === undefined ? '/dev/null' : path}`,
  ];
  for (const hunk of hunks) {
    const old = formatRange(hunk.oldStart, hunk.oldLines);
    lines.push(`@@ -${old} +${formatRange(hunk.newStart, hunk.newLines)} @@`);
    lines.push(...hunk.lines.map(formatLine));
  }
  return `${lines.join('\n')}\n`;
}

/** Of no lines, a range names the line before them. */
function formatRange(start: number, count: number): string {
  return `${count === 0 ? start - 1 : start},${count}`;
}

const maxContextChars = 120;

function formatLine(line: string): string {
  const shown = hideSecrets(line.replace(/\r$/, ''));
  const isContext = line.startsWith(' ');
  return isContext && shown.length > maxContextChars ? `${shown.slice(0, maxContextChars)}…` : shown;
}

/** Entries next to ours hold keys of other services, and what we print may end in a log or in a model. */
function hideSecrets(line: string): string {
  const pair = /(["']?)([\w-]+)\1(\s*[:=]\s*)(?:"(?:\\.|[^"\\])*"|'[^']*')/g;
  return line.replace(pair, (whole, quote: string, name: string, separator: string) =>
    isSecretName(name) ? `${quote}${name}${quote}${separator}"***"` : whole,
  );
}
