import { whenLoaded } from '@gasoline/capture/when-loaded';

/** What waits, as the build puts it before this: read by the browser, but not yet run. */
declare const script: () => void;
/** Whether none of our scripts follows. */
declare const isLast: boolean;

whenLoaded(script, isLast);
