/** The tray's code: its place in the layout waits for it, and the modal fetches it ahead. */
export const loadTray = () => import('./upload-tray');
