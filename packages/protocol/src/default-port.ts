/** On its own, because page code needs it and none of the limits. */
export const defaultPort = 7890;
