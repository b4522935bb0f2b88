/** How many actions a character has. */

/** The most actions that a character can save. */
export const ACTION_CAP = 200;

/** Actions that every character gains in a turn. */
export const BASE_ACTIONS_A_TURN = 4;

/** Additional actions per turn for characters in office. */
export const OFFICE_ACTION_BONUS = 1;
