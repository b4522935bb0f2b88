/** Actions: what a character may do between turns. */

/** Most actions that can be saved up. */
export const ACTION_CAP = 200;

/** Actions that every character gains in a turn. */
export const BASE_ACTIONS_A_TURN = 4;

/** Further actions in a turn for people in office. */
export const OFFICE_ACTION_BONUS = 1;
