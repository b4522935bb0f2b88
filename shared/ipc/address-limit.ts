/** The longest address that main and the windows exchange, and that the system's browser is given, in characters. */
export const ADDRESS_LIMIT = 4_000;
