/** What one visit to a page has measured, by the name of the row. */
export type Figures = Record<string, number>;
