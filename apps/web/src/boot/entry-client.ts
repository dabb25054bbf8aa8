import '#ui/styles.css'
import { startApp } from './start-app.tsx'

// All else is in the file that every page shares: a file of its own costs its imports.
startApp()
