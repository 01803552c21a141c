/** The name behind which the page's script tells the host of them. */
export const waitingDoor = 'gasoline.waiting';

/** A request of a page that has no answer yet. */
export interface WaitingRequest {
  method: string;
  url: string;
  /** Epoch milliseconds. */
  startedAt: number;
  pageUrl: string | undefined;
}
