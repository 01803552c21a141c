/** Names that the CI script shares with the host that runs it. */

/** The host's function in the page that takes parcels, see `parcelToText`. The script takes it off the window. */
export const bindingName = '__gasolineDeliver';
/** What the host tells the script. Read once, and deleted. */
export const configName = '__GASOLINE_CONFIG';
/** The test that a page belongs to, where nothing else is told. */
export const testIdName = '__GASOLINE_TEST_ID';
