/** Said to the bridges of an extension that has since been reloaded: their page scripts must leave first. */
export const successorEvent = '__gasoline_successor_v1';
