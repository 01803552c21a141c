/** A secret inside a text, from `start` up to but not including `end`. */
export interface Span {
  start: number;
  end: number;
  /** The provider's prefix, which may be shown. */
  prefix?: string | undefined;
  /** What to put there, if not the usual mask. */
  mask?: string | undefined;
  /** The id of the rule that knows the format. */
  rule?: string | undefined;
  /** The name that gave the value away; empty if it is that of an object around it. */
  name?: string | undefined;
}
