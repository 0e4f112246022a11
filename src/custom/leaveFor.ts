/** Leaves the page for an address that belongs to the server (§7.8). A file of its own, so that a test can watch it. */

/** Loads the address in place of this page. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
