import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { extensionCommand } from './extension.ts';
import { installCommand } from './install-command.ts';
import { mcpCommand } from './mcp.ts';
import { openCommand } from './open.ts';
import { reportCommand } from './report.ts';
import { serveCommand } from './serve.ts';
import { statusCommand } from './status.ts';
import { stopCommand } from './stop.ts';
import { tailCommand } from './tail.ts';

export const commands: Command[] = [
  mcpCommand,
  serveCommand,
  openCommand,
  extensionCommand,
  statusCommand,
  tailCommand,
  reportCommand,
  stopCommand,
  doctorCommand,
  installCommand,
];
