/** The rows rendered, and the px that spacers take for the others. */
export interface RowWindow {
  readonly from: number;
  /** The first row behind the window. */
  readonly to: number;
  readonly above: number;
  readonly below: number;
}
