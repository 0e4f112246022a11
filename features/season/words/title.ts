/** What the season is called, in the menu and as the page's title. */
export const title = { en: 'Season Charts', es: 'Gráficas de temporada' };
