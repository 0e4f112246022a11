/** What both wings know of papers that go out together. */

/** Most statements of one ZIP, one print run or one mailing. */
export const MOST_CHOSEN = 1000;
