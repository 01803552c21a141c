export { runTool } from '../tools/run-tool.ts';
export { describeTool } from './describe-tool.ts';
export { listResources, readResource, resourceTemplates } from './resources.ts';
export { selectTools, unknownTools } from './select-tools.ts';
