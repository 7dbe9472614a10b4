import { chromium } from '@playwright/test'
const base='http://127.0.0.1:8099'
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
export async function as(who,{width=1280,dark=false,fr=false}={}){
  const c = await b.newContext({viewport:{width,height:width===390?844:900},colorScheme:dark?'dark':'light',locale:fr?'fr-FR':'en-GB'})
  const p = await c.newPage()
  await p.goto(base+'/office/login'); 
  await p.locator('input[name=email],input[type=email]').first().fill(who+'@gatehouse.example')
  await p.locator('input[type=password]').first().fill('DEMO-office-2026!'); await p.keyboard.press('Enter')
  await p.waitForURL(u=>!u.pathname.includes('login'),{timeout:20000})
  return p
}
export const shot=(p,n,full=false)=>p.screenshot({path:`/tmp/m/shots/${n}.png`,fullPage:full})
export const done=()=>b.close()
export {base}
