import process from 'node:process';

/**
 * Stands in for `@modelcontextprotocol/server/_shims` in the bundle (scripts/build.mjs). The SDK's own would
 * load ajv, a quarter of the daemon's code, to validate answers of elicitations, which we never ask for.
 */
class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('Gasoline asks no client for input, so there is nothing to validate.');
  }
}

export { DefaultJsonSchemaValidator, process };
