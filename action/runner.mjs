// How a step speaks to the runner: commands on its standard output, and files.
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** A line that the runner takes as a command. Line breaks would end it, so they are written as the runner reads them. */
export function command(name, message) {
  const escaped = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  process.stdout.write(`::${name}::${escaped}\n`);
}

/** Text that others wrote. No line of it is a command, whatever it looks like. */
export function show(text) {
  if (text.trim() === '') return;
  const mark = randomUUID();
  process.stdout.write(`::stop-commands::${mark}\n${text.trimEnd()}\n::${mark}::\n`);
}

/** `GITHUB_OUTPUT` and `GITHUB_ENV`: a value of any text, between marks that it cannot hold. */
export function setIn(file, name, value) {
  const path = process.env[file];
  if (!path) return;
  const mark = randomUUID();
  appendFileSync(path, `${name}<<${mark}\n${value}\n${mark}\n`);
}

/** Runs a step. What it throws is one line in the log, and its end. */
export async function step(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    command('error', error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
