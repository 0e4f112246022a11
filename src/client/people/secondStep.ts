/** The calls about the own second step. Only our own server has them (ruling 61). */
import { API_ROOT } from '../../rules/paths';
import { valueIn, type RestClient } from '../rest';

const PATH = `${API_ROOT}/office/second_factor/`;

/** Whether it is on. */
export interface SecondStepState {
  readonly enabled: boolean;
  /** ISO text; `null` while it is off. */
  readonly since: string | null;
  /** Recovery codes that were not used yet. */
  readonly codes_left: number;
}

/** A secret for an authenticator app; `uri` is what its QR code says. */
export interface SecondStepSecret {
  readonly secret: string;
  readonly uri: string;
}

/** The calls. Each throws an `HttpError`. */
export interface SecondStepVerbs {
  secondStep(signal?: AbortSignal): Promise<SecondStepState>;
  beginSecondStep(): Promise<SecondStepSecret>;
  /** Turns it on with the first code of the app; answers the recovery codes, this once. */
  confirmSecondStep(otp: string): Promise<readonly string[]>;
  endSecondStep(otp: string): Promise<void>;
}

/** The calls over the requests of a session. */
export function createSecondStepVerbs({ call }: Pick<RestClient, 'call'>): SecondStepVerbs {
  const send = async (method: string, path: string, body: object = {}): Promise<unknown> =>
    (await call(path, { method, body: JSON.stringify(body) })).json;
  return {
    secondStep: async (signal) => (await call(PATH, signal ? { signal } : {})).json as SecondStepState,
    beginSecondStep: async () => (await send('POST', PATH)) as SecondStepSecret,
    async confirmSecondStep(otp) {
      return valueIn(await send('POST', `${PATH}confirm/`, { otp }), 'codes') as readonly string[];
    },
    endSecondStep: async (otp) => void (await send('DELETE', PATH, { otp })),
  };
}
