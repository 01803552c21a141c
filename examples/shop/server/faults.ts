/** What is wrong with the shop's server besides what is always wrong with it. It can be changed while the shop runs. */
export type Fault =
  /** Planted: a coupon is looked up in a table that was never filled. */
  | 'coupon'
  /** Not there at first: orders come without their number, as after a hasty fix. */
  | 'order';

export const plantedFaults: Fault[] = ['coupon'];
