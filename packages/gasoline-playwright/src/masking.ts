/** A file of its own in the build: a worker whose tests are green has no use for all these rules. */
export { wayOut } from '../../gasoline-mcp/src/way-out/way-out.ts';
