/** A failure that the agent can act on: what happened, and what to do next. */
export class ToolError extends Error {
  readonly nextStep: string;

  constructor(message: string, nextStep: string) {
    super(message);
    this.name = 'ToolError';
    this.nextStep = nextStep;
  }
}
