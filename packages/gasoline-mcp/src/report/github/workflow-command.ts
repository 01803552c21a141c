type Properties = Record<string, string | number | undefined>;

/**
 * A line that the runner takes as a command. Whatever a page wrote stays inside of its field: the runner ends a command
 * at a line break, and undoes exactly these escapes. https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
 */
export function workflowCommand(name: string, properties: Properties, message: string): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name}${given.length > 0 ? ` ${given.join(',')}` : ''}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
