/** How an operator calls a command of this program, for messages that name one. */

/** What calls one: npm from the sources, the starter from a folder that `npm run package` made, which names itself. */
function callerOf(command: string): { readonly call: string; readonly between: string } {
  const starter = process.env.WINDROW_STARTER;
  return starter ? { call: `${starter} ${command}`, between: ' ' } : { call: `npm run ${command}`, between: ' -- ' };
}

/** `npm run user -- password ann`, from a package `windrow user password ann`; `rest` is empty for a command alone. */
export function commandLine(command: string, rest = ''): string {
  const { call, between } = callerOf(command);
  return rest === '' ? call : `${call}${between}${rest}`;
}
