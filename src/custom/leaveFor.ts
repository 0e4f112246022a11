/** Leaves the application for an address of the server (§7.8). A file of its own, so that a test can replace it. */

/** Loads the address. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
