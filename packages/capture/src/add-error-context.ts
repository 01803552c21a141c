import { afterStart } from './after-start.ts';
import { ErrorContext } from './error-context/error-context.ts';
import { componentsSaid } from './error-context/stack-names.ts';
import type { Parts } from './parts.ts';

/** What is around an error: the components, the state. Frameworks show them only to the page's own world. */
export function addErrorContext({ tap, addStop }: Parts): void {
  let made: ErrorContext | undefined;
  const context = (): ErrorContext => (made ??= new ErrorContext(tap));
  tap.explain = (entry, error, said) => {
    // React up to 18 tells the components in a call of its own.
    if (error || !said || componentsSaid(said)) context().attach(entry, error, said);
  };
  addStop(() => (tap.explain = undefined));
  // Before that, nobody can have touched anything.
  addStop(
    afterStart(() => {
      const stop = tap.observe(() => context().listen());
      if (stop) addStop(stop);
    }),
  );
}
