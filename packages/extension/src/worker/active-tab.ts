/** The active tab of the window that has the focus, or had it last: the developer may be in the editor now. */
export async function activeTab(): Promise<number | undefined> {
  try {
    const { id: windowId } = await chrome.windows.getLastFocused();
    if (windowId === undefined) return undefined;
    const [tab] = await chrome.tabs.query({ active: true, windowId });
    return tab?.id;
  } catch {
    // No window is open.
    return undefined;
  }
}
