/** In place of `lodash/memoize`: react-admin remembers the checks that it made of the same limits with it. */

/** The same function, asked once for each key: its first argument, or what `keyOf` makes of all. */
export default function memoize<Given extends readonly unknown[], Answer>(
  ask: (...given: Given) => Answer,
  keyOf: (...given: Given) => unknown = (...given) => given[0],
): (...given: Given) => Answer {
  const answers = new Map<unknown, Answer>();
  return (...given) => {
    const key = keyOf(...given);
    const known = answers.get(key);
    if (known !== undefined || answers.has(key)) return known as Answer;
    const answer = ask(...given);
    answers.set(key, answer);
    return answer;
  };
}
