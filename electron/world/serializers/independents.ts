/** How answers name people who belong to no party. */

export const INDEPENDENTS = { id: 'independent', name: 'Independent', color: '#666666' } as const;
