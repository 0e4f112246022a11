/**
 * The guide, a page outside of the application, so no page of the application loads these texts. `<b>`, `<kbd>` and `<i>` are
 * the only marks in them; names of buttons are holes and come from the other messages.
 */
export const guide = {
  'guide.jobs': 'Start with a job',
  'guide.jobsText':
    'A crop ticket belongs to a job: the harvest of one crop from one field for one customer. On Home press <b>%{addCropTicket}</b>, choose the job and press <kbd>Enter</kbd>. The jobs with the newest tickets come first; type a customer, producer, crop, field or day to find another one. A job that is not there yet is added by <b>%{newJob}</b>.',
  'guide.loads': 'Key its loads',
  'guide.loadsText':
    'Type the number of the slip, the truck, the gross weight and the tare weight. <kbd>Enter</kbd> goes to the next field, <kbd>Shift</kbd> <kbd>Enter</kbd> to the one before. At the last one it goes to <b>%{submitNext}</b>, and the next load begins in the empty number field. <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves from anywhere.',
  'guide.fromJob': 'Customer, producer, crop, field, bag or pit and moisture come from the job.',
  'guide.fromTables':
    'The hauler comes from the truck. Rates and miles come from their tables; a red line says which one is missing.',
  'guide.origins': 'Under each figure stands where it comes from. What you type over is marked as entered by hand.',
  'guide.remarks': 'Amber remarks never stop you. Look at them: they say what is unusual about a load.',
  'guide.add': 'What a list lacks',
  'guide.addText':
    'A truck, driver or customer that is not in a list yet is added on the spot: type its name and press <kbd>Alt</kbd> <kbd>Ins</kbd>, or take the last line of the list. What you have typed into the ticket stays.',
  'guide.masters': 'Names that are old, or there twice',
  'guide.mastersText':
    'Below the form of a customer, truck, crop or any other name stands what is kept beside it: its account number, and whether it is inactive. It is saved by its own button and is undone like everything else.',
  'guide.mastersInactive':
    '<b>Inactive</b> takes a name out of the option lists. Its tickets and rates keep it, lists show it in grey with the word, and searches and reports still find it.',
  'guide.mastersDelete':
    '<b>%{deleteRecord}</b> takes away what nothing refers to. Otherwise it says what refers to it, and offers to make it inactive or to merge it.',
  'guide.mastersMerge':
    '<b>%{mergeInto}</b> is for one customer who is there twice. Choose the other one and which of both stays; you see what changes and what differs before. Tickets of closed periods come along too, and one Undo takes all of it back.',
  'guide.mastersPaid':
    'Below a saved ticket stands what another program has already paid for it. Windrow’s own figures do not change by that.',
  'guide.find': 'Find anything',
  'guide.findText':
    '<kbd>Ctrl</kbd> <kbd>K</kbd> opens the command box, and so does <kbd>/</kbd> outside of fields. Type a ticket number of any year, a name, a screen, or a month and a name: <i>September Bauer</i> opens that producer’s statement. <kbd>?</kbd> shows all keys.',
  'guide.print': 'Print a list',
  'guide.printText':
    '<kbd>Ctrl</kbd> <kbd>P</kbd>, or the printer at the foot of the list, prints every row that the filters leave, not the page alone.',
  'guide.export': 'Take data out',
  'guide.exportText':
    'Export stands above every list and saves what it shows, all pages of it, as CSV or Excel. An owner gets everything in one ZIP under Settings. Weights, rates and days are real numbers and days, and Import takes a CSV back.',
  'guide.year': 'The year',
  'guide.yearText':
    'The year at the top limits lists, forms and Home. It turns gold while it is not the current year. Dates of another year are refused: change the year first.',
  'guide.check': 'Check the day',
  'guide.checkText':
    '<b>%{check}</b>, at the foot of the menu, shows which tickets of a day look odd and why: red is missing or impossible, amber deserves a second look. The arrow keys choose a ticket, <kbd>F2</kbd> opens its fields, <kbd>Enter</kbd> saves and goes to the next, <kbd>L</kbd> says that you looked and it is right, <kbd>O</kbd> opens the ticket. Home says how many of today’s tickets look odd.',
  'guide.checkTape':
    'Under <b>%{scaleTape}</b> paste the numbers and weights of the scale. It says which tickets are missing, double or different, takes the scale’s weight by <kbd>Enter</kbd>, and leads through keying what is missing.',
  'guide.undo': 'Undo, and who did what',
  'guide.undoText':
    'After a save, a bulk edit or a deletion a bar at the foot of the window offers <b>%{undo}</b> for ten seconds; outside of fields <kbd>Ctrl</kbd> <kbd>Z</kbd> does the same. What somebody else changed since stays as it is, and the bar names it.',
  'guide.history':
    'Later, <b>%{history}</b> at the foot of the menu has everything that was done, deleted tickets too: look for a ticket number, a day or a person. You undo what you did yourself, owners undo everything.',
  'guide.ofRecord':
    'Below each form stands what was done to that record. <b>%{asItStood}</b> shows it as it was on any day.',
  'guide.others': 'When someone else saves first',
  'guide.othersText':
    'Nobody’s entries are overwritten unseen. A form says when somebody changes the record that you have open. When you save, theirs stands beside yours, field by field, and you choose; nothing is mixed by itself. Lists mark the rows that others have changed.',
  'guide.people': 'Users and the second step',
  'guide.peopleText':
    'Owners keep users under Users, at the foot of the menu. An <b>owner</b> may do everything; a <b>clerk</b> everything but users, closing and voiding; a <b>viewer</b> sees everything and changes nothing.',
  'guide.peopleAdd':
    'A new user gets a link that opens once, within 72 hours, and asks for a password. The same link helps whoever has forgotten theirs. No owner ever knows the password of somebody else.',
  'guide.peopleStep':
    'Under Profile everybody can turn on a second step: after the password, the sign-in asks for a code of an app on the telephone. Keep the ten recovery codes on paper. Without telephone and codes, an owner turns the second step off.',
  'guide.peopleDevices':
    'Owners see on which devices somebody is signed in, and end those that are lost. Too many wrong passwords make the sign-in wait; nobody is locked out.',
  'guide.backups': 'Backups',
  'guide.backupsText':
    'Windrow makes a backup each day, and each hour in which something changed, and reads it back as proof. Owners see them under Settings and are warned on Home when the last proven one is more than 26 hours old.',
  'guide.wrong': 'When something goes wrong',
  'guide.wrongText':
    'What was typed and not saved is kept in this browser for a week and offered again. When no answer came, Windrow says whether the ticket was saved before it is sent again.',
  'guide.away':
    'While the database does not answer, the form keeps what you typed and saves again by itself. When the disk of the server is full, nothing is saved and Windrow says so.',
} as const;
