import { whenLoaded } from '@gasoline/capture/insight-later';

/** The rest of this script, as the build puts it around this: read by the browser, but not yet run. */
declare const insight: () => void;

whenLoaded(insight);
