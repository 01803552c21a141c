const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** 1290 → €12.90 */
export function money(cents: number): string {
  return euros.format(cents / 100);
}
